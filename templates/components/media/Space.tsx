import './Space.css'

/** An empty box as wide as its place, with a ratio of width to height that style sheets do not know. */
export const Space = ({ ratio }: { ratio: number }) => (
  <svg className="space" viewBox={`0 0 ${Math.round(ratio * 1000)} 1000`} aria-hidden="true" />
)
