/** The name of the dev client's policy of Trusted Types. */
export const devPolicy = 'shopgen-dev'
