import { NAIROBI } from '@shop/contracts/nairobi';
import { language, LANGUAGE_TAGS, type Language } from '@shop/messages/language';

/** Formats times in Nairobi's time, whatever the time zone of the server or the browser is, in the current language. */
function formatter(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  const formatIn = (one: Language): Intl.DateTimeFormat => {
    const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[one], { ...options, timeZone: NAIROBI });
    formats.set(one, format);
    return format;
  };
  return (iso) => (formats.get(language()) ?? formatIn(language())).format(new Date(iso));
}

/** '21 Nov 2026' */
export const formatDay = formatter({ dateStyle: 'medium' });

/** '21 Nov 2026, 13:05' */
export const formatMoment = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** '21 Nov 2026, 13:05:09' */
export const formatSecond = formatter({ dateStyle: 'medium', timeStyle: 'medium' });
