/** Plausible values of frame dimensions, from children's to cargo bicycles, in mm or degrees. */
const ranges: Readonly<Record<string, readonly [low: number, high: number]>> = {
  stack: [150, 750],
  reach: [100, 560],
  seatTube: [100, 680],
  topTube: [200, 800],
  headTube: [50, 300],
  headAngle: [60, 78],
  seatAngle: [60, 80],
  // negative if the bottom bracket is above the axles, as on folding bicycles
  bbDrop: [-90, 95],
  chainstay: [150, 800],
  wheelbase: [450, 2200],
}

/** Describes the dimensions of a size that are probably typing errors. */
export const implausibleMeasures = (
  values: Readonly<Record<string, number | null>>,
): readonly string[] =>
  Object.entries(ranges).flatMap(([name, [low, high]]) => {
    const value = values[name] ?? null
    if (value === null || (value >= low && value <= high)) return []
    return [`${name} ${value} is outside ${low}–${high}`]
  })
