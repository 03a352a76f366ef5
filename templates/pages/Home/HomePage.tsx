import { usePage } from '#runtime/page.tsx'
import { Blocks } from '#templates/blocks/Blocks.tsx'
import type { PageProps } from '../index.ts'

/** The home page: what editors put on it. It has a first heading even where no hero carries one. */
export default function HomePage({ body }: PageProps<'Home'>) {
  const { brand } = usePage().context
  return (
    <>
      {body[0]?.name !== 'Hero' && <h1 className="visually-hidden">{brand.name}</h1>}
      <Blocks blocks={body} lead />
    </>
  )
}
