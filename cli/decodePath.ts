/** A path as pages have it, without escapes; a malformed escape stands for itself. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
