-- Until when a change of several lines of the cart may still be under way. [D-73]
alter table carts add column lines_changing_until timestamptz;
