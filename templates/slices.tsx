import type { ComponentProps, ReactNode } from 'react'
import { ConsentBanner } from '#templates/components/consent/ConsentBanner.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'

/** Props of each slice by slot. Slices are the same on every page of a locale and rendered only at build. */
export interface SliceProps {
  consent: ComponentProps<typeof ConsentBanner>
  header: ComponentProps<typeof Header>
  footer: ComponentProps<typeof Footer>
}

export type FrameSlice = keyof SliceProps

const slices: { [Name in FrameSlice]: (props: SliceProps[Name]) => ReactNode } = {
  consent: () => <ConsentBanner />,
  header: (props) => <Header {...props} />,
  footer: (props) => <Footer {...props} />,
}

export const Slice = <Name extends FrameSlice>({
  name,
  props,
}: {
  name: Name
  props: SliceProps[Name]
}) => slices[name](props)
