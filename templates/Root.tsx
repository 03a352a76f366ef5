import type { ReactNode } from 'react'
import { PageProvider, type CurrentPage } from '#runtime/page.tsx'
import { Layout } from './layout/Layout.tsx'

export interface RootProps {
  page: CurrentPage
  consent: ReactNode
  header: ReactNode
  footer: ReactNode
  /** The main part. */
  children: ReactNode
}

/** The whole page, as the build renders it. */
export const Root = ({ page, children, ...parts }: RootProps) => (
  <PageProvider page={page}>
    <Layout {...parts}>{children}</Layout>
  </PageProvider>
)
