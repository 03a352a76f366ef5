import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { WholePage, type WholePageProps } from './WholePage.tsx'

interface Data extends WholePageProps {
  props: Readonly<Record<string, unknown>>
}

/** Hydrates the whole page from the data in its document. */
export function hydrate(View: ComponentType<Record<string, unknown>>): void {
  const text = document.getElementById('data')?.textContent ?? '{}'
  const { props, page, slices } = JSON.parse(text) as Data
  hydrateRoot(
    document.getElementById('root')!,
    <WholePage page={page} slices={slices}>
      <View {...props} />
    </WholePage>,
  )
}
