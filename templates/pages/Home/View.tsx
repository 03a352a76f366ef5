import { usePage } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import type { PageProps } from '../index.ts'

/** Without a hero, which has the `h1`, a visually hidden one is added. */
export default function HomePage({ body }: PageProps<'Home'>) {
  const { brand } = usePage().context
  return (
    <>
      {body[0]?.name !== 'Hero' && <h1 className="visually-hidden">{brand.name}</h1>}
      <Blocks blocks={body} lead />
    </>
  )
}
