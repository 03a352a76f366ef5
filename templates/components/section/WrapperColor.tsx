import { createContext, use, type ReactNode } from 'react'

/** Background of a part of the page: the page itself, or a section in the second colour. */
export type WrapperColorName = 'plain' | 'surface'

const WrapperColorContext = createContext<WrapperColorName | null>(null)

export const WrapperColor = ({
  color,
  children,
}: {
  color: WrapperColorName
  children: ReactNode
}) => <WrapperColorContext value={color}>{children}</WrapperColorContext>

/** The background colour of a part, for contrast with it. Throws outside a wrapper. */
export function useWrapperColor(): WrapperColorName {
  const color = use(WrapperColorContext)
  if (color === null) throw new Error('useWrapperColor is used outside WrapperColor')
  return color
}
