/** The module with the view of a page kind. */
export const viewFile = (kind: string): string => `templates/pages/${kind}/View.tsx`
