import type { ComponentProps, ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Root, type RootProps } from '#templates/Root.tsx'
import { Slice, type SliceProps } from '#templates/slices.tsx'

interface Data {
  props: RootProps['props']
  page: RootProps['page']
  slices: SliceProps
}

const navigator: ComponentProps<typeof Root>['navigator'] = {
  createHref: String,
  go: () => {},
  push: () => {},
  replace: () => {},
}

/** Hydrates the whole page from the data in its document, and does nothing else. */
export function hydrate(View: ComponentType<Record<string, unknown>>): void {
  const text = document.getElementById('data')?.textContent ?? '{}'
  const { props, page, slices } = JSON.parse(text) as Data
  hydrateRoot(
    document.getElementById('root')!,
    <Root
      page={page}
      View={View}
      props={props}
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
      location={{ pathname: page.path, search: '', hash: '', state: null, key: 'start' }}
      navigator={navigator}
    />,
  )
}
