import type { ComponentProps, ReactNode } from 'react'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'

/** Parts of the frame that are the same on every page of a locale, by slot: rendered at build alone. */
export interface SliceProps {
  header: ComponentProps<typeof Header>
  footer: ComponentProps<typeof Footer>
}

export type FrameSlice = keyof SliceProps

const slices: { [Name in FrameSlice]: (props: SliceProps[Name]) => ReactNode } = {
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
