interface SumLine {
  kind: string
  totalPrice: number
}

/** The lines of a cart or order that lower its sum. */
export const discountsOf = <Line extends SumLine>(lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ kind }) => kind === 'promotion')

/** What the goods cost: the back end's sum of all lines, without the discounts that are part of it. */
export const goodsSum = ({
  subtotal,
  lines,
}: {
  subtotal: number
  lines: readonly SumLine[]
}): number =>
  discountsOf(lines).reduce(
    (sum, { totalPrice }) => Math.round((sum - totalPrice) * 100) / 100,
    subtotal,
  )
