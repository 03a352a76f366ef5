/** What a player needs of its own host; leading the shop's page elsewhere is not in it. */
const permissions = 'allow-forms allow-popups allow-presentation allow-same-origin allow-scripts'

/** A frame of another provider: it fills a place of 16 to 9, and is fetched when it comes near. */
export const Frame = ({ src, title }: { src: string; title: string }) => (
  <iframe src={src} title={title} loading="lazy" allowFullScreen sandbox={permissions} />
)
