/** An image in content or catalogue: its address at the image service and what is known of it. */
export interface Picture {
  /** Path at the image service (`/media/…`, `/f/…`), or an absolute address of another host. */
  src: string
  /** Pixels of the original; 0 where unknown. */
  width: number
  height: number
  alt: string
  /** `x1xy1:x2xy2` in pixels of the original. */
  focus?: string
}
