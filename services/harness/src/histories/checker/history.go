package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
)

// Sizes of a state, which is an array so that states compare with ==.
const (
	mostSamples = 16
	mostImports = 256
)

// beginning is the first line of a history: what is stored at its start, and every import that it makes.
type beginning struct {
	Samples []sample     `json:"samples"`
	Imports []importFile `json:"imports"`
}

// sample is a sample as REST shows it; Groups is a bit for each group that it is in.
type sample struct {
	Active  bool  `json:"active"`
	Profile bool  `json:"profile"`
	Pool    uint8 `json:"pool"`
	Groups  uint8 `json:"groups"`
}

// importFile is a variation or a coverage. Calls are the carriers of each variant in a variation; Covered says for
// each variant whether a coverage contains it. At most one variation of a Content is visible.
type importFile struct {
	Sample      int     `json:"sample"`
	Content     string  `json:"content"`
	Calls       []calls `json:"calls"`
	Individuals int     `json:"individuals"`
	Covered     []bool  `json:"covered"`
	Visible     bool    `json:"visible"`
}

// calls are people with two copies and with one copy of a variant.
type calls struct {
	Hom int `json:"hom"`
	Het int `json:"het"`
}

// operation is a line after the first: what a client asked, when, and what was answered. Without a return it may have
// happened at any moment after its call, or never. Times are in nanoseconds.
type operation struct {
	Client int    `json:"client"`
	Call   int64  `json:"call"`
	Return *int64 `json:"return"`
	Do     string `json:"do"`

	Imports  []int        `json:"imports"`  // publish, delete: at once; find: one
	Sample   int          `json:"sample"`   // set, read
	Fields   fields       `json:"fields"`   // set: those that change; read: those that were shown
	Queries  []expression `json:"queries"`  // look
	Variants []int        `json:"variants"` // look

	Answer string      `json:"answer"` // ok, duplicate, gone, visible or hidden
	Counts [][]*counts `json:"counts"` // look: by query and variant; nil where no sample carries it
}

// fields of a sample; nil where they are not named.
type fields struct {
	Active  *bool  `json:"active,omitempty"`
	Profile *bool  `json:"profile,omitempty"`
	Pool    *uint8 `json:"pool,omitempty"`
	Groups  *uint8 `json:"groups,omitempty"`
}

// counts are covered people and carriers, those with one copy and those with two among them.
type counts struct {
	Covered  int `json:"covered"`
	Carriers int `json:"carriers"`
	Het      int `json:"het"`
	Hom      int `json:"hom"`
}

// isRead says that an operation changes nothing.
func (o operation) isRead() bool {
	return o.Do == "look" || o.Do == "read" || o.Do == "find"
}

func readHistory(input io.Reader) (beginning, []operation, error) {
	var start beginning
	var operations []operation
	decoder := json.NewDecoder(bufio.NewReader(input))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&start); err != nil {
		return start, nil, fmt.Errorf("the first line: %w", err)
	}
	if len(start.Samples) > mostSamples || len(start.Imports) > mostImports {
		return start, nil, fmt.Errorf("more than %d samples or %d imports", mostSamples, mostImports)
	}
	for {
		var next operation
		err := decoder.Decode(&next)
		if err == io.EOF {
			return start, operations, nil
		}
		if err != nil {
			return start, nil, fmt.Errorf("operation %d: %w", len(operations)+1, err)
		}
		operations = append(operations, next)
	}
}
