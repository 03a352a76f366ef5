/** Groups that are open at first; the names of the others fit on one screen. */
export const openGroups = 4
/** Values of a group before "show all". */
export const shownValues = 8
/** From more values on, shoppers can search them. */
export const findableValues = 12
