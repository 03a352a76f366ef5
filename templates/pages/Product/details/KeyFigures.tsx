import './KeyFigures.css'

export interface KeyFigure {
  code: string
  name: string
  value: string
}

/** The numbers that shoppers compare first, such as weight and motor, beside the price. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  if (figures.length === 0) return null
  return (
    <dl className="key-figures">
      {figures.map(({ code, name, value }) => (
        <div key={code} className="key-figures__figure">
          <dt>{name}</dt>
          <dd data-specification={code}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
