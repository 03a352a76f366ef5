/** Decodes a path. Keeps a path with invalid escapes. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
