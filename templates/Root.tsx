import type { ReactNode } from 'react'
import { PageProvider, type CurrentPage } from '#runtime/page.tsx'
import { Layout } from './layout/Layout.tsx'

export interface RootProps {
  page: CurrentPage
  header: ReactNode
  footer: ReactNode
  /** The main part. */
  children: ReactNode
}

/** The whole page, as the build renders it. */
export const Root = ({ page, header, footer, children }: RootProps) => (
  <PageProvider page={page}>
    <Layout header={header} footer={footer}>
      {children}
    </Layout>
  </PageProvider>
)
