import { language, LANGUAGE_TAGS, LANGUAGES, type Language } from '@shop/messages/language';
import { useLocation } from 'react-router';
import { pathIn } from '../../shared/language.js';

/** Each language by its own name, so that its readers find it. */
const NAMES: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };

/** Links to this page in the other languages. They load the whole document, so that all of it changes. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  return LANGUAGES.filter((one) => one !== language()).map((one) => (
    <a
      key={one}
      className={className}
      href={pathIn(one, pathname) + search}
      hrefLang={LANGUAGE_TAGS[one]}
      lang={LANGUAGE_TAGS[one]}
    >
      {NAMES[one]}
    </a>
  ));
}
