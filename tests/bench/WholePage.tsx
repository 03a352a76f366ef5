import type { ReactNode } from 'react'
import { Root, type RootProps } from '#templates/Root.tsx'
import { Slice, type SliceProps } from '#templates/slices.tsx'

export interface WholePageProps {
  page: RootProps['page']
  slices: SliceProps
}

/** The page as a single React tree: the baseline of the benchmarks. */
export const WholePage = ({ page, slices, children }: WholePageProps & { children: ReactNode }) => (
  <Root
    page={page}
    consent={
      <div className="layout__consent">
        <Slice name="consent" props={slices.consent} />
      </div>
    }
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
    {children}
  </Root>
)
