/** The chosen options of a product. The dots end lines, and never begin one. */
export const OptionNames = ({ options }: { options: readonly string[] }) =>
  options.length > 0 && <p className="basket-line__note">{options.join('\u00a0· ')}</p>
