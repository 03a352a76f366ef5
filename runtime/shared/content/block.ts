/** A content block: the name of its view and the view's properties. */
export interface Block {
  /** `_uid` of the content service, unique on the page. */
  id: string
  name: string
  props: Readonly<Record<string, unknown>>
}
