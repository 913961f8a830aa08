-- outside a transaction
-- Every read of a variant's holds names their state, and so one of the two partial indexes, stock_holds_held and
-- stock_holds_sold. This one was written three times for an order and never read.
drop index concurrently if exists stock_holds_by_variant;
