/**
 * What the families of scaled system fonts add to the name of a web font, in their order: that of Arial, and those of
 * systems without it.
 */
export const fallbackNames = ['Fallback', 'Fallback Roboto', 'Fallback DejaVu'] as const
