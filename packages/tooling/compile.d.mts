export function builtFileOf(source: string): string | undefined;
export function compileText(text: string, source: string): Promise<void>;
