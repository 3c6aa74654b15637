export function sourceOf(name: string): Promise<string>;
