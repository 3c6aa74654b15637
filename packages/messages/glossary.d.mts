export interface Term {
  en: string;
  sw: string[];
  not?: string[];
  notEn?: string[];
  isAlways?: boolean;
}
export function readGlossary(): Promise<Term[]>;
export function glossaryProblems(terms: Term[], catalogues: Record<'en' | 'sw', Record<string, string>>): string[];
