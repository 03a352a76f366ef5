import sharp from 'sharp'

/** How far from its middle a picture differs from the colour of its corner, as a part of its side. */
export async function markReach(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (info.width - 1) / 2
  const differs = (at: number) =>
    [0, 1, 2].some((channel) => Math.abs(data[channel]! - data[3 * at + channel]!) > 24)
  let reach = 0
  for (let at = 0; at < info.width * info.height; at += 1) {
    if (!differs(at)) continue
    const distance = Math.hypot((at % info.width) - middle, Math.floor(at / info.width) - middle)
    reach = Math.max(reach, distance)
  }
  return reach / info.width
}
