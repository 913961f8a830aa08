-- Every parcel of the order was cancelled, came back, is lost or damaged: nothing is due of it any more, so that its
-- payment links are over. (ADR-319) [I1]
alter table orders add column will_not_arrive boolean not null default false;
