-- The nearest building to a point and all of a tile, whatever stands in the same latitudes. Degrees of longitude are
-- about 0.8 of those of latitude in Korea.
create index gazetteer_by_point on gazetteer using gist (point(lng * 0.8, lat));
drop index gazetteer_by_place;
create index map_streets_by_box on map_streets using gist (box(point(west, south), point(east, north)));
drop index map_streets_by_place;
