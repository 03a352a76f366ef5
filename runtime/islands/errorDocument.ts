import { trustedHtml } from '../trustedTypes.ts'

/** HTML of the brand's error document (R8.7), from a `<template>` of the page. */
export const errorDocument = (): string =>
  trustedHtml(
    document.querySelector<HTMLTemplateElement>('template#error-document')?.innerHTML ?? '',
  )
