/** What the shop's own banner offers beside C0001, which the shop cannot do without. */
export const optionalGroups = ['C0002', 'C0003', 'C0004'] as const
