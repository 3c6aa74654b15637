import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;
const OUR_PACKAGE = /^@shop\/([\w-]+)\/(.+)$/;

/** Which built files a script loads, so that a changed file restarts only the processes that use it. */
export class ImportGraph {
  private readonly imports = new Map<string, readonly string[]>();

  constructor(private readonly root: string) {}

  /** Reads the file again the next time. */
  forget(file: string): void {
    this.imports.delete(file);
  }

  /** Whether a script imports a file, directly or through other files. Both are absolute paths. */
  reaches(script: string, file: string): boolean {
    const seen = new Set([script]);
    for (const current of seen) {
      if (current === file) return true;
      for (const imported of this.importsOf(current)) seen.add(imported);
    }
    return false;
  }

  private importsOf(file: string): readonly string[] {
    const known = this.imports.get(file);
    if (known) return known;
    const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const found = [...code.matchAll(IMPORT)].flatMap(([, request = '']) => this.resolve(file, request) ?? []);
    this.imports.set(file, found);
    return found;
  }

  /** Only our own files: installed packages do not change during development. */
  private resolve(from: string, request: string): string | undefined {
    if (request.startsWith('.')) return join(dirname(from), request);
    const [, name, path] = OUR_PACKAGE.exec(request) ?? [];
    return name && join(this.root, 'packages', name, 'dist', `${path}.js`);
  }
}
