import { createContext, use, type ReactNode } from 'react'

/** What a part of the page lies on: the page itself, or a band in its second colour. */
export type WrapperColorName = 'plain' | 'surface'

const WrapperColorContext = createContext<WrapperColorName | null>(null)

export const WrapperColor = ({
  color,
  children,
}: {
  color: WrapperColorName
  children: ReactNode
}) => <WrapperColorContext value={color}>{children}</WrapperColorContext>

/** The colour that a part lies on, so that it can stand out from it. Throws outside a wrapper. */
export function useWrapperColor(): WrapperColorName {
  const color = use(WrapperColorContext)
  if (color === null) throw new Error('useWrapperColor is used outside WrapperColor')
  return color
}
