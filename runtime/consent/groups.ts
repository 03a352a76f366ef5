/** Groups that the shop's own banner offers, besides the necessary one (C0001). */
export const optionalGroups = ['C0002', 'C0003', 'C0004'] as const
