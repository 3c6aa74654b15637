import { language, LANGUAGE_TAGS, LANGUAGES } from '@shop/messages/language';
import { useLocation } from 'react-router';
import { LANGUAGE_NAMES, pathIn } from '../../shared/language.js';

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
      {LANGUAGE_NAMES[one]}
    </a>
  ));
}
