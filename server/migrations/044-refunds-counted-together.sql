-- As much is to have gone back of the payment, in all, when this refund is done: what was given back
-- elsewhere meanwhile is taken off it. None: written by the release before, all of the payment.
alter table refunds add column wanted_total_paise bigint;
