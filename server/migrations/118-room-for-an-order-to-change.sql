-- An order is claimed for the platform as soon as it is placed, which changes no indexed column. Vacuum leaves gaps of
-- one row in a table that has grown; a new order in such a gap has no room beside it, so that its claim wrote another page
-- and all twelve indexes anew. With room on its page it is updated in place.
alter table orders set (fillfactor = 80);
