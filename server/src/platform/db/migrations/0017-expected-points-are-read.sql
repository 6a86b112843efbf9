-- What an order will bring is computed of the order itself; what it brought is an entry of the ledger.
drop table point_earnings;
