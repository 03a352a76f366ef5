import './Skeleton.css'

/** Keeps the place of something that is loading. The label is for screen readers. */
export const Skeleton = ({ label, rows }: { label: string; rows: number }) => (
  <div className="skeleton" role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className="skeleton__row" />
    ))}
  </div>
)
