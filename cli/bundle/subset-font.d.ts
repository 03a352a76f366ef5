declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2'
    /** Tags of the OpenType features to keep. */
    keepFeatures?: readonly string[]
    noHinting?: boolean
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
