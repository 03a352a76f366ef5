/** Groups that the built-in banner offers, in addition to the necessary one (C0001). */
export const optionalGroups = ['C0002', 'C0003', 'C0004'] as const
