import { createContext, type ComponentType } from 'react'
import type { Block } from '#shared/block.ts'

/**
 * Renders the content blocks inside a rich text. It is a context because the views of some blocks show
 * rich text themselves, so that importing the blocks there would be circular.
 */
export const BlockRenderer = createContext<ComponentType<{ blocks: readonly Block[] }> | null>(null)
