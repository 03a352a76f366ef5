/** What every script that talks to the commerce back end needs. */
import '#runtime/api/ApiError.ts'
import '#runtime/api/responseFields.ts'
import '#runtime/session/commerce.ts'
import '#shared/inBatches.ts'
import '#shared/product/instalment.ts'
