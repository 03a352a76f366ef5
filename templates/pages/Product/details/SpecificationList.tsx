import './SpecificationList.css'

export interface Specification {
  code: string
  name: string
  value: string
}

/** Names and values of a product's attributes. */
export const SpecificationList = ({
  specifications,
}: {
  specifications: readonly Specification[]
}) => (
  <dl className="specification-list">
    {specifications.map(({ code, name, value }) => (
      <div key={code} className="specification-list__row">
        <dt>{name}</dt>
        <dd data-specification={code}>{value}</dd>
      </div>
    ))}
  </dl>
)
