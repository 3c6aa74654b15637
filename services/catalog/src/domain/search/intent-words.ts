/** The word under which a game is known in a query; no product needs to have it. */
const GAMES: readonly (readonly [RegExp, string])[] = [
  [/\bgta\s?(?:5|v|6|vi)\b|\bgrand theft auto(?:\s(?:5|v|6|vi))?\b/g, 'gta'],
  [/\bcall of duty\b|\bcod\b/g, 'warzone'],
  [/\bcounter[- ]?strike(?:\s2)?\b|\bcs\s?(?:2|go)\b/g, 'csgo'],
  [/\b(?:ea\s)?(?:fc|fifa)\s?\d\d\b/g, 'fifa'],
  [/\bnba\s?2k\s?\d{0,2}\b/g, 'nba'],
  [/\bleague of legends\b/g, 'lol'],
  [/\bcyberpunk(?:\s2077)?\b/g, 'cyberpunk'],
  [/\bred dead(?:\sredemption)?(?:\s2)?\b/g, 'rdr2'],
  [/\bapex legends\b/g, 'apex'],
];

/** Games that shoppers buy for: wanted of nothing, as `gaming` is. */
export const GAME_WORDS: ReadonlySet<string> = new Set(
  'valorant fortnite minecraft roblox pubg gta warzone csgo fifa nba dota lol apex cyberpunk rdr2 efootball tekken forza'.split(
    ' ',
  ),
);

/** A text with each game as one word: `pc for gta 5` as `pc for gta`. */
export const withGames = (text: string): string =>
  GAMES.reduce((named, [pattern, word]) => named.replace(pattern, word), text);

/** Laptops, which the shop does not sell; a text of a laptop's part, such as `laptop ram`, has other words beside it. */
export const LAPTOP_WORDS: ReadonlySet<string> = new Set(
  'laptop laptops notebook notebooks macbook macbooks kipakatalishi vipakatalishi laptopu ultrabook chromebook'.split(
    ' ',
  ),
);
/** What only says which laptop is meant. */
export const LAPTOP_LINES: ReadonlySet<string> = new Set(
  'hp dell lenovo thinkpad ideapad elitebook probook latitude inspiron apple acer toshiba pro air mkononi refurbished used ex uk'.split(
    ' ',
  ),
);

/** A card of a query that names no other product is one for graphics: `card for 1440p`, `kadi chini ya 60k`. */
export const CARD_WORDS: ReadonlySet<string> = new Set('card cards kadi'.split(' '));
