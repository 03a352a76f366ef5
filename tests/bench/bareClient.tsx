import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Root, type RootProps } from '#templates/Root.tsx'
import { Slice, type SliceProps } from '#templates/slices.tsx'

interface Data {
  props: Readonly<Record<string, unknown>>
  page: RootProps['page']
  slices: SliceProps
}

/** Hydrates the whole page from the data in its document. */
export function hydrate(View: ComponentType<Record<string, unknown>>): void {
  const text = document.getElementById('data')?.textContent ?? '{}'
  const { props, page, slices } = JSON.parse(text) as Data
  hydrateRoot(
    document.getElementById('root')!,
    <Root
      page={page}
      header={
        <div className="layout__header">
          <Slice name="header" props={slices.header} />
        </div>
      }
      footer={
        <div className="layout__footer">
          <Slice name="footer" props={slices.footer} />
        </div>
      }
    >
      <View {...props} />
    </Root>,
  )
}
