const loads = new Map<string, Promise<string>>()

/** The text of a file with variants, which is requested once. Rejects if it does not load, and can be called again. */
export async function loadVariantFile(file: string): Promise<string> {
  const load = loads.get(file) ?? fetchText(file)
  loads.set(file, load)
  try {
    return await load
  } catch (error) {
    loads.delete(file)
    throw error
  }
}

async function fetchText(file: string): Promise<string> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`cannot load the variants ${file}`)
  return response.text()
}
