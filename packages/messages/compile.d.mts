export function compile(catalogues: Record<string, Record<string, string>>): Map<string, string>;
