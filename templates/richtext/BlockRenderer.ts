import { createContext, type ComponentType } from 'react'
import type { Block } from '#shared/content/block.ts'

/**
 * Renders the content blocks inside rich text. Some block views render rich text themselves, so a context
 * avoids a circular import.
 */
export const BlockRenderer = createContext<ComponentType<{ blocks: readonly Block[] }> | null>(null)
