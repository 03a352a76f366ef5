import './Caption.css'

/** What stands below a picture or film: what it shows, and who made it. */
export const Caption = ({
  caption = '',
  credit = '',
}: {
  caption?: string | undefined
  credit?: string | undefined
}) =>
  (caption || credit) && (
    <figcaption className="caption">
      {caption}
      {credit && <small className="caption__credit">{credit}</small>}
    </figcaption>
  )
