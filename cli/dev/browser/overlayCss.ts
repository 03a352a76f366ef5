/** Styles of the overlay and of notes. */
export const overlayCss = `
:host { all: initial; color-scheme: dark; }
.overlay, .note { box-sizing: border-box; position: fixed; z-index: 2147483647; background: #14161b; color: #eef0f4; font: 15px/1.5 system-ui, sans-serif; }
.overlay { inset: auto 0 0; max-height: 70vh; overflow: auto; padding: 16px 24px; border-top: 4px solid #ff5a5f; }
.overlay h2 { margin: 0 0 8px; font-size: 18px; white-space: pre-wrap; }
.overlay article + article { margin-top: 24px; padding-top: 16px; border-top: 1px solid #3a3f4b; }
.overlay pre { margin: 8px 0; padding: 12px; overflow: auto; background: #000; font: 13px/1.5 ui-monospace, monospace; }
.overlay p { margin: 8px 0; white-space: pre-wrap; }
.kind { color: #ff8f93; text-transform: uppercase; font-size: 12px; letter-spacing: .08em; }
.place { color: #8ecbff; }
.where, .hint { color: #b7bdc9; }
.close { float: right; padding: 4px 12px; border: 1px solid #6b7280; background: none; color: inherit; font: inherit; cursor: pointer; }
.note { left: 16px; bottom: 16px; max-width: 60ch; margin: 0; padding: 12px 16px; border-left: 4px solid #8ecbff; }
`
